import type { Texts } from '../Texts.ts'

/** Texts of one's own tenant, in German. */
export const tenants: Texts['tenants'] = {
  own: 'Ihr Mandant',
  ownHint: 'Sein Name und seine Adressen. Der Betreiber der Installation legt sie fest.',
}
