import { isObject } from '../../../../common/json/isObject.ts'
import { plainText } from '../../../templates/placeholders.ts'
import { StepError } from './stepError.ts'
import type { StepConfig } from './stepType.ts'

/** A text of the settings; '' where nothing has come of its placeholders. */
export function textIn(config: StepConfig, name: string): string {
  return plainText(config[name])
}

/** A text that has to be there. */
export function wantedText(config: StepConfig, name: string): string {
  const text = textIn(config, name)
  if (text.trim() !== '') return text
  throw new StepError('template_error', `The setting ${name} is empty.`)
}

/** The objects of a list in the settings. */
export function objectsIn(config: StepConfig, name: string): StepConfig[] {
  const list = config[name]
  return Array.isArray(list) ? list.filter(isObject) : []
}

/** A whole number within limits; what a placeholder wrote as a text is read as well. */
export function numberIn(
  config: StepConfig,
  name: string,
  { min, max, usual }: { min: number; max: number; usual: number },
): number {
  const written = config[name]
  const number = written === undefined || written === '' ? usual : Number(written)
  if (number >= min && number <= max) return number
  throw new StepError('template_error', `The setting ${name} must be a number from ${min} to ${max}.`)
}
