import type { Screen } from './Screen.ts'

const modules = import.meta.glob<{ screen: Screen }>('../pages/**/screen.tsx', { eager: true })

/** Every page in pages/, found by its file. Pages import nothing from the code that shows them. */
export const screens: Screen[] = Object.values(modules)
  .map(module => module.screen)
  .sort((a, b) => (a.order ?? 0) - (b.order ?? 0))
