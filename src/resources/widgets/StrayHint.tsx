import type { JsonValue } from '../../../common/json/jsonValue.ts'
import { useTexts } from '../../ui/useTexts.ts'
import { Hint } from './Hint.tsx'

interface Props {
  id: string
  value: JsonValue
}

/** Names a stored value that the control has no way to show, so that nobody takes the field for empty. */
export function StrayHint({ id, value }: Props) {
  const { widgets } = useTexts()
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return <Hint id={`${id}__hint`}>{widgets.stray(text.slice(0, 80))}</Hint>
}

/** Whether there is a value at all. */
export function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== ''
}
