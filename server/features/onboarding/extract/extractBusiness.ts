import { webAddress } from '../../../../common/web/webAddress.ts'
import { createFairQueue } from '../../../limits/fairQueue.ts'
import type { PageReader } from '../../imports/pages/fetchPage.ts'
import type { SitePaces } from '../../imports/pages/sitePaces.ts'
import { spokenAddress } from '../../imports/pages/spokenAddress.ts'
import { paced, withinSite } from '../../imports/pages/withinSite.ts'
import type { LanguageModels } from '../../models/languageModels.ts'
import { noAddress } from '../noAddress.ts'
import { brandColor } from './brandColor.ts'
import { type BusinessProposal, businessProposal, readPages } from './businessProposal.ts'
import { fetchSiteFile } from './fetchSiteFile.ts'
import { logoPicture } from './logoPicture.ts'
import { lookAtSite } from './lookAtSite.ts'
import { modelFindings } from './modelFindings.ts'
import { siteLogo } from './siteLogo.ts'

interface Deps extends PageReader {
  models: LanguageModels
  /** Shared with imports. */
  paces: SitePaces
}

const lookMs = 20_000
const modelMs = 10_000
/** Site readings at the same time in total and per tenant, and the maximum per tenant including waiting ones. */
const atOnce = { slots: 4, ofTenant: 2, maxAsked: 20 }

/** Extracts business information from sites. */
export function createBusinessExtraction({ models, paces, ...reader }: Deps) {
  const queue = createFairQueue(atOnce)
  return (tenantId: string, typed: string) => {
    const start = webAddress(typed)
    if (!start) throw noAddress()
    return queue(tenantId, () => extract(tenantId, start))
  }

  async function extract(tenantId: string, start: URL): Promise<BusinessProposal> {
    start.hash = ''
    const signal = AbortSignal.timeout(lookMs)
    const address = await spokenAddress(reader.webClient, start.href, signal)
    const own = withinSite(reader.webClient, address)
    const ours = { ...reader, paces, webClient: paced(own, address, paces, signal) }
    const site = await lookAtSite(ours, { tenantId, start: address, signal })
    const pages = readPages(site)
    const [front] = pages
    const texts = pages.map(({ url, facts }) => ({ url, text: facts.text })).filter(({ text }) => text !== '')
    const looks = front?.facts.looks
    const logo = looks ? siteLogo(looks, site.website) : null
    const shown = logo && { url: logo.value, file: fetchSiteFile(own, logo.value, signal) }
    const [color, file, further] = await Promise.all([
      looks ? brandColor(own, { page: site.website, looks, logo: shown, signal }) : null,
      shown?.file,
      modelFindings(models, { tenantId, pages: texts, signal: AbortSignal.timeout(modelMs) }),
    ])
    return businessProposal(site, {
      color,
      logo: logo && { ...logo, picture: file ? logoPicture(file) : null },
      further,
    })
  }
}
