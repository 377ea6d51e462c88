import type { WidgetProps } from '@rjsf/utils'
import { type ChangeEvent, useEffect, useState } from 'react'
import { namesIn } from '../../ui/formats/namesIn.ts'
import { useTexts } from '../../ui/useTexts.ts'
import type { JsonSchema } from '../schema/jsonSchema.ts'
import { isValid } from '../schema/schemaValidator.ts'
import { controlProps, Input, placeholderOf } from './controls.ts'
import { Hint } from './Hint.tsx'
import { StrayHint } from './StrayHint.tsx'
import { shownText } from './shownText.ts'

/** A field that rejects this number uses its own notation. */
const sample = '+442079460018'

type Library = typeof import('./phoneNumber.ts')

/**
 * Edits a phone number. It is grouped while the person types, and stored as E.164 if the schema allows that. An
 * impossible number gets a hint and is not rejected. Until the rules of all countries have loaded, it is a plain text
 * field.
 */
export function PhoneWidget(props: WidgetProps) {
  const { id, value, options, onChange, onBlur } = props
  const { language } = useTexts()
  const library = useLibrary()
  const [typed, setTyped] = useState<string>()
  const { text, isStray } = shownText(value)
  const country = library?.countryOf([...navigator.languages, language])
  const isAllowed = (number: string) => isValid(props.schema as JsonSchema, number)
  const isGrouped = isAllowed(sample)
  const stored = text === '' ? undefined : library?.readPhone(text, country, isAllowed)

  function type({ target }: ChangeEvent<HTMLInputElement>) {
    const written = target.value
    // Group only text added at the end: elsewhere the cursor would jump.
    const isAdded = written.length > (typed ?? '').length && target.selectionEnd === written.length
    const isNumber = isGrouped && isAdded && /^[+\d\s().-]+$/.test(written)
    const grouped = library && isNumber ? library.formatPhone(written, country) : written
    setTyped(grouped)
    const number = library ? library.readPhone(grouped, country, isAllowed).value : grouped.trim()
    onChange(number === '' ? options.emptyValue : number)
  }

  return (
    <>
      <Input
        {...controlProps(props, { hasHint: true })}
        type="tel"
        autoComplete="off"
        placeholder={placeholderOf(props)}
        value={typed ?? (isGrouped ? stored?.international : undefined) ?? text}
        onChange={type}
        onBlur={() => {
          setTyped(undefined)
          onBlur(id, value)
        }}
      />
      {isStray ? (
        <StrayHint id={id} value={value} />
      ) : (
        <Hint id={`${id}__hint`} aria-live="polite" hidden={!stored}>
          {stored && <Meaning {...stored} isTyping={typed !== undefined} />}
        </Hint>
      )}
    </>
  )
}

interface MeaningProps {
  country: string | undefined
  doubt: string | undefined
  isTyping: boolean
}

/** Shows the country, or the doubt about a number once typing has ended. */
function Meaning({ country, doubt, isTyping }: MeaningProps) {
  const { language, widgets } = useTexts()
  if (doubt) return isTyping ? null : widgets.phoneDoubt[doubt]
  return country ? namesIn(language, 'region').of(country) : null
}

function useLibrary(): Library | undefined {
  const [library, setLibrary] = useState<Library>()
  useEffect(() => {
    // Without the library, the field still accepts any text.
    import('./phoneNumber.ts').then(setLibrary, () => undefined)
  }, [])
  return library
}
