import { isObject } from '../../../../common/json/isObject.ts'
import { plainText } from '../../../templates/placeholders.ts'
import { StepError } from './stepError.ts'
import type { StepConfig } from './stepType.ts'

/** Returns a text of the settings; '' if its placeholders were empty. */
export function textIn(config: StepConfig, name: string): string {
  return plainText(config[name])
}

/** Returns a required text; throws StepError if it is empty. */
export function wantedText(config: StepConfig, name: string): string {
  const text = textIn(config, name)
  if (text.trim() !== '') return text
  throw new StepError('template_error', `The setting ${name} is empty.`)
}

/** Returns the objects of a list in the settings. */
export function objectsIn(config: StepConfig, name: string): StepConfig[] {
  const list = config[name]
  return Array.isArray(list) ? list.filter(isObject) : []
}

/** Returns a whole number within limits; also reads a number that a placeholder wrote as text. */
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
