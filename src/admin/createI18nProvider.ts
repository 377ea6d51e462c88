import type { I18nProvider } from 'ra-core'
import type { Texts } from '../ui/texts/Texts.ts'

/** react-admin's messages from our catalogue: those of its own that can show; every other text is ours and stays. */
export function createI18nProvider({ framework, language }: Texts): I18nProvider {
  return {
    translate: (key, options) =>
      (Object.hasOwn(framework, key) ? framework[key] : undefined) ?? String(options?._ ?? key),
    changeLocale: async () => undefined,
    getLocale: () => language,
  }
}
