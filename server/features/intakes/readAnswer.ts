import { zonedDate } from '../../../common/time/zonedDay.ts'
import { readDate } from '../../words/readDate.ts'
import { writtenPhone } from '../../words/writtenPhone.ts'
import type { AnswerManner } from './answerManner.ts'
import { askedSense } from './askedSense.ts'
import { chosenOne, chosenOnes } from './chosenOnes.ts'
import { heardAnswer } from './heardAnswer.ts'
import { fitsQuestion } from './intakeAnswerSchema.ts'
import type { IntakeQuestion } from './intakeForm.ts'
import { quotedCommand } from './quotedCommand.ts'
import { means } from './spokenWords.ts'

/** The parts of a visitor's message that can answer a question. */
export interface Said {
  text: string
  /** Ids of the message's pictures and files. */
  fileIds: readonly string[]
}

/** Returns the value to store for a message, or null if it does not answer the question. */
export function readAnswer(question: IntakeQuestion, said: Said, manner: AnswerManner): unknown {
  const value = normalized(question, said, manner)
  return value !== null && fitsQuestion(question, value) ? value : null
}

function normalized(question: IntakeQuestion, said: Said, manner: AnswerManner): unknown {
  const { type, choices } = question
  const text = manner.isSpoken ? heardAnswer(question, said.text, manner) : said.text.trim()
  switch (type) {
    case 'text':
    case 'long_text':
      return quotedCommand(text) ?? text
    case 'email':
      return text
    case 'phone':
      return writtenPhone(text, manner.country)
    case 'number':
      return writtenNumber(text, manner.language)
    case 'date':
      return dateIn(text, question, manner)
    case 'yes_no':
      return means(text, 'yes') ? true : means(text, 'no') ? false : null
    case 'choice':
      return chosenOne(text, choices)
    case 'choices':
      return chosenOnes(text, choices)
    case 'file':
      return said.fileIds.length > 0 ? [...new Set(said.fileIds)] : null
  }
}

function dateIn(text: string, question: IntakeQuestion, { locale, now, timeZone }: AnswerManner) {
  return readDate(text, { locale, today: zonedDate(now, timeZone), sense: askedSense(question) })
}

/**
 * Returns the number in a text, as written in the language: 1,500.5 in English, 1.500,5 in German; null if there is
 * none.
 */
function writtenNumber(text: string, language: 'en' | 'de'): number | null {
  const written = text.trim().replace(/^[−–]/, '-').replace(/\s/g, '')
  const [group, point] = language === 'de' ? ['[.]', ','] : ['[,]', '.']
  const isGrouped = new RegExp(`^[+-]?\\d{1,3}(${group}\\d{3})+(\\${point}\\d+)?$`).test(written)
  const ungrouped = isGrouped ? written.replace(new RegExp(group, 'g'), '') : written
  const plain = language === 'de' ? ungrouped.replace(',', '.') : ungrouped
  return /^[+-]?(\d{1,15}(\.\d{1,10})?|\.\d{1,10})$/.test(plain) ? Number(plain) : null
}
