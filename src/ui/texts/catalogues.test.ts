import { describe, expect, it } from 'vitest'
import { de } from './de/de.ts'
import { en } from './en/en.ts'

/** Texts that are the same in both languages, each reviewed once. */
const alike = new Set([
  'analysis.tokens',
  'answerSources.dialog.agent',
  'outbound.trial.channels.wa_2chat',
  'outbound.replay.example',
  'inbox.mail.forwarded',
  'contacts.mail.text',
  'conversations.mail.views.text',
  'email.dialog.gmail',
  'email.dialog.microsoft',
  'calendarSync.providers.google',
  'calendarSync.providers.microsoft',
  'integrations.categories.website',
  'integrations.categories.webhook',
  'integrations.took',
  'intakes.preview.samples.email',
  'intakes.preview.samples.number',
  'mcp-server.openRecord',
  'calls.issue',
  'customData.confirmTitle',
  'customData.empty',
  'inputs.title',
  'inputs.name',
  'inputs.kinds.text',
  'chainEditor.add.categories.human',
  'chainEditor.nextSteps.atExit',
  'conditions.numbered',
  'inbox.talk.details',
  'inbox.details.label',
  'outbox.statusLabel',
  'agents.version',
  'webChat.panel.chat',
  'documents.problems.say',
  'exchange.scripts.unicode',
  'sign-in.code.app',
  'account.factor.code',
  'account.profile.name',
  'api-keys.rename.name',
  'app.version',
  'calendar.panel.status',
  'audit-log.all',
  'audit-log.many',
  'audit-log.things.user',
  'calls.issues.echo',
  'exchange.ndjson',
  'fieldTable.kinds.text',
  'form.item',
  'history.version',
  'form.keyLabel',
  'form.usedByCount',
  'channels.wa_2chat',
  'inbox.details.agent',
  'reports.tables.columns.agent_id',
  'inbox.list.byAgent',
  'list.moreItems',
  'onboarding.live.service',
  'onboarding.review.fields.name',
  'outbox.mails',
  'palette.latelyRow',
  'publishing.tests',
  'runs.prompt',
  'samples.prompt',
  'people.group',
  'workbench.form',
  'workbench.tokens',
  'shortcuts.keys.alt',
  'shortcuts.keys.escape',
  'tools.parameter',
  'voiceDrawer.deviceChoice.numbered',
  'widgets.code',
  'widgets.link',
])

const modules = import.meta.glob<Record<string, object>>('../../admin/**/texts/*.ts', {
  eager: true,
})

describe('the catalogues', () => {
  const english = { ...flattened(en), ...ownTexts('en') }
  const german = { ...flattened(de), ...ownTexts('de') }

  it('are those of the folders that bring their own, too', () => {
    expect(english['audit-log.forbiddenTitle']).toBe('You cannot see the audit log')
  })

  it('hold the same keys in the same order of rooms', () => {
    expect(Object.keys(german).sort()).toEqual(Object.keys(english).sort())
  })

  it('say everything in German that is not the same word in both', () => {
    const untranslated = Object.keys(english).filter(key => german[key] === english[key] && !alike.has(key))
    expect(untranslated).toEqual([])
  })

  it.each([
    ['English', en],
    ['German', de],
  ] as const)('speak of one in the singular where a limit is one: %s', (_language, { validation }) => {
    const limits = [validation.minLength, validation.maxLength, validation.minItems, validation.maxItems]
    const said = [...limits, validation.minProperties, validation.maxProperties].map(say => say(1))
    expect(said.filter(text => /characters|entries|Einträge/.test(text))).toEqual([])
  })

  it('list as alike only what is alike', () => {
    expect([...alike].filter(key => german[key] !== english[key])).toEqual([])
  })

  it('have no empty text', () => {
    const empty = [...Object.entries(english), ...Object.entries(german)].filter(([, text]) => !text.trim())
    expect(empty).toEqual([])
  })

  it('keep to the typography of their language', () => {
    // §2 fixes these texts, including the three dots.
    const { 'boot.title': _title, 'boot.longer': _longer, ...ours } = english
    expect(Object.entries(ours).filter(([, text]) => /\.\.\.|[„"]/.test(text))).toEqual([])
    expect(Object.entries(german).filter(([, text]) => /\.\.\.|["”]|\w…| - /.test(text))).toEqual([])
  })
})

/** Returns the texts in the folders of pages, keyed by folder name. */
function ownTexts(language: 'en' | 'de'): Record<string, string> {
  const texts = Object.entries(modules).flatMap(([path, module]) => {
    const [, folder = '', code] = path.match(/([^/]+)\/texts\/(en|de)\.ts$/) ?? []
    return code === language ? [[folder, module[language]] as const] : []
  })
  return flattened(Object.fromEntries(texts))
}

function flattened(node: unknown, path = ''): Record<string, string> {
  if (typeof node === 'string') return { [path]: node }
  if (typeof node === 'function') return { [path]: sampled(node as (...sample: unknown[]) => string) }
  const entries = Object.entries(node as Record<string, unknown>)
  return Object.assign({}, ...entries.map(([key, value]) => flattened(value, path ? `${path}.${key}` : key)))
}

/** Calls a text function with digits as sample words; if that fails, with numbers, and then with lists of words. */
function sampled(text: (...sample: unknown[]) => string): string {
  const words = Array.from({ length: text.length }, (_, index) => String(index + 2).repeat(3))
  for (const sample of [words, words.map(Number)]) {
    try {
      return text(...sample)
    } catch {}
  }
  return text(...words.map(word => [word, word]))
}
