import { access } from './access.ts'
import { account } from './account.ts'
import { agentButton } from './agentButton.ts'
import { app } from './app.ts'
import { boot } from './boot.ts'
import { bulk } from './bulk.ts'
import { common } from './common.ts'
import { conflict } from './conflict.ts'
import { controls } from './controls.ts'
import { described } from './described.ts'
import { errors } from './errors.ts'
import { exchange } from './exchange.ts'
import { fieldTable } from './fieldTable.ts'
import { form } from './form.ts'
import { framework } from './framework.ts'
import { history } from './history.ts'
import { inbox } from './inbox.ts'
import { languages } from './languages.ts'
import { list } from './list.ts'
import { models } from './models.ts'
import { network } from './network.ts'
import { palette } from './palette.ts'
import { people } from './people.ts'
import { query } from './query.ts'
import { remove } from './remove.ts'
import { reported } from './reported.ts'
import { settings } from './settings.ts'
import { shortcuts } from './shortcuts.ts'
import { tenants } from './tenants.ts'
import { validation } from './validation.ts'
import { voiceButton } from './voiceButton.ts'
import { widgets } from './widgets.ts'

/** All texts of the operator application, in plain, friendly English. */
export const en = {
  language: 'en',
  access,
  account,
  agentButton,
  app,
  boot,
  bulk,
  common,
  conflict,
  controls,
  described,
  errors,
  exchange,
  fieldTable,
  form,
  framework,
  history,
  inbox,
  languages,
  list,
  models,
  network,
  palette,
  people,
  query,
  remove,
  reported,
  settings,
  shortcuts,
  tenants,
  validation,
  voiceButton,
  widgets,
}
