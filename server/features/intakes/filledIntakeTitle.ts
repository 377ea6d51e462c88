import { asText } from '../../../common/json/asText.ts'
import type { IntakeForm } from './intakeForm.ts'
import type { Answers } from './intakeProgress.ts'

const whole = /^(full_|your_|patient_|contact_)?name$|^(vor_und_nachname)$/
const given = /^(first|given)_?name$|^vorname$/
const family = /^(last|family|sur)_?name$|^(nach|familien)name$/
const longest = 200

/** Returns a title: the person's name, otherwise their e-mail address, otherwise the intake's name. */
export function filledIntakeTitle(form: IntakeForm, answers: Answers): string {
  const parts = [textAt(form, answers, given), textAt(form, answers, family)].filter(part => part !== '')
  const email = form.questions.find(({ type, key }) => type === 'email' && typeof answers[key] === 'string')
  const title =
    textAt(form, answers, whole) || parts.join(' ') || String((email && answers[email.key]) ?? form.name)
  return [...title].slice(0, longest).join('')
}

function textAt({ questions }: IntakeForm, answers: Answers, keys: RegExp): string {
  const found = questions.find(({ key, type }) => type === 'text' && keys.test(key))
  const value = found && Object.hasOwn(answers, found.key) ? answers[found.key] : undefined
  return asText(value).trim()
}
