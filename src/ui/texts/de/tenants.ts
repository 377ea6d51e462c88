import type { Texts } from '../Texts.ts'

/** German texts of the person's own tenant. */
export const tenants: Texts['tenants'] = {
  own: 'Ihr Mandant',
  ownHint: 'Sein Name und seine Adressen. Der Betreiber der Installation legt sie fest.',
}
