import type { ComponentType } from 'react'
import { lazyPart } from '../../ui/lazy/lazyPart.tsx'
import { localTexts } from '../../ui/texts/localTexts.ts'
import type { Texts } from '../../ui/texts/Texts.ts'

/** A panel below the canvas; it reads the chain through useChainEditor(). */
interface EditorPanel {
  key: string
  title: (texts: Texts) => string
  /** Loaded late, by `lazyPart`. */
  Component: ComponentType
}

/** Titles of the panels, separate because tabs show them before a panel loads. */
const panelTitles = localTexts({
  en: { runs: 'Runs', samples: 'Samples', errors: 'Failures', versions: 'Versions' },
  de: { runs: 'Läufe', samples: 'Beispiele', errors: 'Fehler', versions: 'Versionen' },
})

/** In the order of their tabs. */
export const editorPanels: readonly EditorPanel[] = [
  {
    key: 'runs',
    title: texts => panelTitles(texts).runs,
    Component: lazyPart(() => import('./runs/RunPanel.tsx').then(one => one.RunPanel)),
  },
  {
    key: 'samples',
    title: texts => panelTitles(texts).samples,
    Component: lazyPart(() => import('./samples/SamplesPanel.tsx').then(one => one.SamplesPanel)),
  },
  {
    key: 'errors',
    title: texts => panelTitles(texts).errors,
    Component: lazyPart(() => import('./errors/ErrorsPanel.tsx').then(one => one.ErrorsPanel)),
  },
  {
    key: 'versions',
    title: texts => panelTitles(texts).versions,
    Component: lazyPart(() => import('./versions/VersionsPanel.tsx').then(one => one.VersionsPanel)),
  },
]
