import { access } from './access.ts'
import { account } from './account.ts'
import { outbox } from './outbox.ts'
import { people } from './people.ts'

/** Texts of sign-in, own account, people and Outbox. */
export const accountPages = { access, account, people, outbox }
