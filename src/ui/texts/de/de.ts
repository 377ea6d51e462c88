import type { Texts } from '../Texts.ts'
import { access } from './access.ts'
import { account } from './account.ts'
import { app } from './app.ts'
import { bulk } from './bulk.ts'
import { common } from './common.ts'
import { conflict } from './conflict.ts'
import { controls } from './controls.ts'
import { errors } from './errors.ts'
import { exchange } from './exchange.ts'
import { form } from './form.ts'
import { framework } from './framework.ts'
import { history } from './history.ts'
import { languages } from './languages.ts'
import { list } from './list.ts'
import { outbox } from './outbox.ts'
import { palette } from './palette.ts'
import { people } from './people.ts'
import { query } from './query.ts'
import { remove } from './remove.ts'
import { settings } from './settings.ts'
import { shortcuts } from './shortcuts.ts'
import { validation } from './validation.ts'
import { widgets } from './widgets.ts'

/** Every text the operator application shows, in German. */
export const de: Texts = {
  language: 'de',
  access,
  account,
  app,
  bulk,
  common,
  conflict,
  controls,
  errors,
  exchange,
  form,
  framework,
  history,
  languages,
  list,
  outbox,
  palette,
  people,
  query,
  remove,
  settings,
  shortcuts,
  validation,
  widgets,
}
