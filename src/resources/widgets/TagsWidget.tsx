import type { WidgetProps } from '@rjsf/utils'
import { type ClipboardEvent, type KeyboardEvent, useId, useState } from 'react'
import type { JsonValue } from '../../../common/json/jsonValue.ts'
import { textsIn } from '../../../common/json/textsIn.ts'
import { useTexts } from '../../ui/useTexts.ts'
import { isSchema, type JsonSchema } from '../schema/jsonSchema.ts'
import { valueText } from '../schema/valueText.ts'
import { ChosenList } from './ChosenList.tsx'
import { controlProps, Input } from './controls.ts'
import { Hint } from './Hint.tsx'
import { isGiven, StrayHint } from './StrayHint.tsx'
import { addTags, splitTags } from './tagsText.ts'
import { useSuggestions } from './useSuggestions.ts'

/**
 * Edits a list of short texts. Enter or a comma adds one, pasting a list adds several, and Backspace in an empty field
 * removes the last.
 */
export function TagsWidget(props: WidgetProps) {
  const { id, disabled, readonly, options, onChange, onBlur } = props
  const { form, widgets, common } = useTexts()
  const listId = useId()
  const [text, setText] = useState('')
  const [repeated, setRepeated] = useState<string[]>([])
  const tags: JsonValue[] = Array.isArray(props.value) ? props.value : []
  const isStray = isGiven(props.value) && !Array.isArray(props.value)
  const isLocked = disabled || readonly
  const suggested = useSuggestions(id)
  const named = suggestions(props.schema as JsonSchema)
  const offered = [...new Set([...named, ...suggested])].filter(one => !tags.includes(one))

  function add(typed: string) {
    const next = addTags(tags, splitTags(typed))
    setText('')
    setRepeated(next.repeated)
    if (next.tags.length > tags.length) onChange(next.tags)
  }

  function remove(index: number) {
    const left = tags.filter((_, place) => place !== index)
    onChange(left.length > 0 ? left : (options.emptyValue ?? []))
  }

  function handleKey(event: KeyboardEvent) {
    const isAdding = (event.key === 'Enter' || event.key === ',') && text.trim() !== ''
    if (isAdding || event.key === ',') event.preventDefault()
    if (isAdding) add(text)
    else if (event.key === 'Backspace' && text === '' && tags.length > 0 && !isLocked) remove(tags.length - 1)
  }

  function handlePaste(event: ClipboardEvent) {
    const pasted = event.clipboardData.getData('text')
    if (splitTags(pasted).length < 2) return
    event.preventDefault()
    add(text + pasted)
  }

  return (
    <>
      <ChosenList
        items={tags.map(tag => ({ label: valueText(tag) }))}
        controlId={id}
        onRemove={isLocked ? undefined : remove}
      />
      <Input
        {...controlProps(props, { hasHint: true })}
        list={offered.length > 0 ? listId : undefined}
        autoComplete="off"
        value={text}
        placeholder={isLocked ? undefined : form.tagHint}
        onChange={event => {
          setText(event.target.value)
          setRepeated([])
          // A picked suggestion is complete.
          if (offered.includes(event.target.value)) add(event.target.value)
        }}
        onKeyDown={handleKey}
        onPaste={handlePaste}
        onBlur={() => {
          if (text.trim() !== '') add(text)
          onBlur(id, tags)
        }}
      />
      {offered.length > 0 && (
        <datalist id={listId}>
          {offered.map(one => (
            <option key={one} value={one} />
          ))}
        </datalist>
      )}
      {isStray ? (
        <StrayHint id={id} value={props.value} />
      ) : (
        <Hint id={`${id}__hint`} aria-live="polite" hidden={repeated.length === 0}>
          {repeated.length > 0 && widgets.tagThere(common.listed(repeated))}
        </Hint>
      )}
    </>
  )
}

/** Returns the words that the schema offers as choices or examples, for single tags or whole lists. */
function suggestions(schema: JsonSchema): string[] {
  const items = isSchema(schema.items) ? schema.items : {}
  const choices = items['x-choices']?.map(choice => choice.value) ?? []
  const named = [...choices, ...(items.examples ?? []), ...(schema.examples ?? []).flat()]
  return [...new Set(textsIn(named))]
}
