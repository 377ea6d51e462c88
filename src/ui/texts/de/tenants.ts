import type { Texts } from '../Texts.ts'

/** Texts of one's own tenant, in German. */
export const tenants: Texts['tenants'] = {
  own: 'Ihr Mandant',
  ownHint: 'Sein Name und seine Adressen, wie sie die Betreiber der Installation festgelegt haben.',
}
