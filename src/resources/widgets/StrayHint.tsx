import type { JsonValue } from '../../../common/json/jsonValue.ts'
import { useTexts } from '../../ui/useTexts.ts'
import { Hint } from './Hint.tsx'

interface Props {
  id: string
  value: JsonValue
}

/** Names a stored value that the control cannot show, so that the field does not look empty. */
export function StrayHint({ id, value }: Props) {
  const { widgets } = useTexts()
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return <Hint id={`${id}__hint`}>{widgets.stray(text.slice(0, 80))}</Hint>
}

/** Returns whether there is a value. */
export function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== ''
}
