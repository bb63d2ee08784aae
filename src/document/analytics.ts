import { site } from '#content'
import type { Content } from '#content-schema'

type Setting = NonNullable<Content<'site'>['analytics']>

/** `sendsTo` are origins. */
export type Analytics = { src: string; attributes: Record<string, string>; sendsTo: string[] }

/** `own` is the address of a self-hosted instance, which may have a path. https://plausible.io/docs, https://docs.umami.is, https://www.goatcounter.com/help/csp, https://developers.cloudflare.com/web-analytics/ */
const SERVICES: Record<Setting['service'], (id: string, own: string | undefined) => Analytics> = {
  plausible: (id, own = 'https://plausible.io') => ({
    src: `${own}/js/script.js`,
    attributes: { 'data-domain': id },
    sendsTo: [new URL(own).origin],
  }),
  umami: (id, own) => ({
    src: `${own ?? 'https://cloud.umami.is'}/script.js`,
    attributes: { 'data-website-id': id },
    sendsTo: own ? [new URL(own).origin] : ['https://cloud.umami.is', 'https://api-gateway.umami.dev'],
  }),
  goatcounter: (id, own = `https://${id}.goatcounter.com`) => ({
    src: 'https://gc.zgo.at/count.js',
    attributes: { 'data-goatcounter': `${own}/count` },
    sendsTo: [new URL(own).origin],
  }),
  cloudflare: (id) => ({
    src: 'https://static.cloudflareinsights.com/beacon.min.js',
    attributes: { 'data-cf-beacon': JSON.stringify({ token: id }) },
    sendsTo: ['https://cloudflareinsights.com'],
  }),
}

export const analytics: Analytics | undefined =
  site.analytics && SERVICES[site.analytics.service](site.analytics.id, site.analytics.host?.replace(/\/$/, ''))
