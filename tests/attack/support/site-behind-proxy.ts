import { type RunningSite, startSite } from '../../support/homes/running-site.ts'

/** The built site as it runs behind one proxy, whose word on the visitor's address it takes. */
export const startSiteBehindProxy = (): Promise<RunningSite> => startSite({ TRUSTED_PROXIES: '1' })
