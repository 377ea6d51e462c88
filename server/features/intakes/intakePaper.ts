import type { EntityData } from '../../store/records/entityData.ts'
import type { PdfBlock, PdfDocument } from '../conversations/pdf/pdfDocument.ts'
import type { AnswerSource } from './answerSources.ts'
import { answerText } from './answerText.ts'
import type { IntakeQuestion } from './intakeForm.ts'
import { intakePaperTexts, type PaperTexts } from './intakePaperTexts.ts'
import type { Shown } from './shownForm.ts'

type FilledIntake = EntityData<'filled_intake'>

export interface IntakeOnPaper {
  filled: FilledIntake
  shown: Shown
  /** Names of files given as answers, by id. */
  fileNames: ReadonlyMap<string, string>
  language: 'en' | 'de'
  locale: string
  timeZone: string
}

/** Returns an intake response as a document: answers, who gave them and when, the consent, and what is missing. */
export function intakePaper(paper: IntakeOnPaper): PdfDocument {
  const { filled, shown, language } = paper
  const texts = intakePaperTexts[language]
  const { title = '', status, started_at, completed_at, consent_at } = filled
  const { form } = shown
  const isMissing = new Set(filled.missing)
  const missing = form.questions.filter(({ key }) => isMissing.has(key)).map(({ label }) => label)
  const details = [
    title === form.name ? '' : title,
    texts.states[status],
    started_at ? texts.started(timeText(started_at, paper)) : '',
    completed_at ? texts.completed(timeText(completed_at, paper)) : '',
  ]
  return {
    title: form.name,
    language,
    blocks: [
      { style: 'title', runs: [{ text: form.name }] },
      ...details.filter(text => text !== '').map(detail),
      ...consentBlocks(paper, consent_at),
      ...form.questions.flatMap(question => answerBlocks(question, paper)),
      ...(missing.length > 0 ? [heading(texts.missing), plain(missing.join('\n'))] : []),
    ],
  }
}

function consentBlocks(paper: IntakeOnPaper, at: string | undefined): PdfBlock[] {
  const { consent } = paper.shown.form
  const texts = intakePaperTexts[paper.language]
  if (!consent.isRequired) return []
  return [
    heading(texts.consent),
    ...(consent.text === '' ? [] : [plain(consent.text)]),
    detail(at ? texts.agreed(timeText(at, paper)) : texts.notAgreed),
  ]
}

function answerBlocks(question: IntakeQuestion, paper: IntakeOnPaper): PdfBlock[] {
  const { filled, shown, language } = paper
  const texts = intakePaperTexts[language]
  const { key, ask, label } = question
  if (!Object.hasOwn(shown.answers, key)) return []
  const value = shown.answers[key]
  const source = filled.sources && Object.hasOwn(filled.sources, key) ? filled.sources[key] : undefined
  return [
    heading(ask || label),
    value === null ? detail(texts.skipped) : plain(wordsOf(question, value, paper)),
    ...(source ? [detail(sourceText(source, texts, paper))] : []),
  ]
}

function wordsOf(question: IntakeQuestion, value: unknown, { fileNames, ...manner }: IntakeOnPaper): string {
  if (question.type !== 'file' || !Array.isArray(value)) return answerText(question, value, manner)
  return value.map(id => fileNames.get(String(id)) ?? answerText(question, [id], manner)).join('\n')
}

function sourceText({ by, name = '', at }: AnswerSource, texts: PaperTexts, paper: IntakeOnPaper): string {
  const time = timeText(at, paper)
  return by === 'team' ? texts.byTeam(name, time) : texts.byPerson(time)
}

function timeText(at: string, { locale, timeZone }: IntakeOnPaper): string {
  return new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'long', timeStyle: 'short' }).format(
    new Date(at),
  )
}

function heading(text: string): PdfBlock {
  return { style: 'name', runs: [{ text }] }
}

function plain(text: string): PdfBlock {
  return { style: 'text', runs: [{ text }] }
}

function detail(text: string): PdfBlock {
  return { style: 'detail', runs: [{ text }] }
}
