import { localTexts } from '../../../ui/texts/localTexts.ts'
import type { Texts } from '../../../ui/texts/Texts.ts'

const words = localTexts({
  en: { draft: 'Draft', version: (version: number) => `Version ${version}` },
  de: { draft: 'Entwurf', version: (version: number) => `Version ${version}` },
})

/** Returns the name of a published version; null stands for the draft. */
export function versionName(version: number | null, all: Texts): string {
  const { draft, version: numbered } = words(all)
  return version === null ? draft : numbered(version)
}
