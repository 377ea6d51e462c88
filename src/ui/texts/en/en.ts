import { access } from './access.ts'
import { account } from './account.ts'
import { app } from './app.ts'
import { common } from './common.ts'
import { conflict } from './conflict.ts'
import { errors } from './errors.ts'
import { form } from './form.ts'
import { history } from './history.ts'
import { list } from './list.ts'
import { outbox } from './outbox.ts'
import { people } from './people.ts'
import { remove } from './remove.ts'
import { validation } from './validation.ts'

/** Every text the operator application shows, in plain friendly English. */
export const en = {
  language: 'en',
  access,
  account,
  app,
  common,
  conflict,
  errors,
  form,
  history,
  list,
  outbox,
  people,
  remove,
  validation,
}
