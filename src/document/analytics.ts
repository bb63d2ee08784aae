import { site } from '#content'
import type { Content } from '../../content-model/schemas/content-types.ts'

type AnalyticsSetting = NonNullable<Content['site']['analytics']>

/** `sendsTo` lists origins for the content security policy. */
export type Analytics = { src: string; attributes: Record<string, string>; sendsTo: string[] }

/**
 * `host` is the URL of a self-hosted instance, which may have a path. https://plausible.io/docs,
 * https://docs.umami.is, https://www.goatcounter.com/help/csp, https://developers.cloudflare.com/web-analytics/
 */
const SERVICES: Record<AnalyticsSetting['service'], (id: string, host: string | undefined) => Analytics> = {
  plausible: (id, host = 'https://plausible.io') => ({
    src: `${host}/js/script.js`,
    attributes: { 'data-domain': id },
    sendsTo: [new URL(host).origin],
  }),
  umami: (id, host) => ({
    src: `${host ?? 'https://cloud.umami.is'}/script.js`,
    attributes: { 'data-website-id': id },
    sendsTo: host ? [new URL(host).origin] : ['https://cloud.umami.is', 'https://api-gateway.umami.dev'],
  }),
  goatcounter: (id, host = `https://${id}.goatcounter.com`) => ({
    src: 'https://gc.zgo.at/count.js',
    attributes: { 'data-goatcounter': `${host}/count` },
    sendsTo: [new URL(host).origin],
  }),
  cloudflare: (id) => ({
    src: 'https://static.cloudflareinsights.com/beacon.min.js',
    attributes: { 'data-cf-beacon': JSON.stringify({ token: id }) },
    sendsTo: ['https://cloudflareinsights.com'],
  }),
}

export const analytics: Analytics | undefined =
  site.analytics && SERVICES[site.analytics.service](site.analytics.id, site.analytics.host?.replace(/\/$/, ''))
