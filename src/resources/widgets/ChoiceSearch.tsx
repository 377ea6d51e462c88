import Autocomplete from '@mui/material/Autocomplete'
import type { WidgetProps } from '@rjsf/utils'
import { useTexts } from '../../ui/useTexts.ts'
import { ChosenList } from './ChosenList.tsx'
import { controlProps } from './controls.ts'
import { drawnElsewhere } from './drawnElsewhere.ts'
import { OptionLine, type OptionWords } from './OptionLine.tsx'
import { SearchInput } from './SearchInput.tsx'
import { useSteady } from './useSteady.ts'

export interface SearchOption extends OptionWords {
  key: string
  value: unknown
}

interface Props extends WidgetProps {
  choices: SearchOption[]
  /** The chosen options, including stored values that are no longer offered. */
  chosen: SearchOption[]
  isMultiple?: boolean
  placeholder?: string
  hasHint?: boolean
  /** Returns whether an option matches a typed text; by default, if its label contains the text. */
  isMeant?: (option: SearchOption, text: string) => boolean
  onChoose: (chosen: SearchOption[]) => void
  onOpen?: () => void
}

/** Lets the person find one or several of many values by typing. */
export function ChoiceSearch(props: Props) {
  const { id, value, choices, isMultiple = false, isMeant, onChoose, onOpen, onBlur } = props
  const { widgets, controls } = useTexts()
  const chosen = useSteady(props.chosen, props.chosen.map(one => `${one.key} ${one.label}`).join('\n'))
  const strays = chosen.filter(one => !choices.some(other => other.key === one.key))
  const isLocked = props.disabled || props.readonly
  return (
    <>
      {isMultiple && (
        <ChosenList
          items={chosen}
          controlId={id}
          onRemove={isLocked ? undefined : at => onChoose(chosen.filter((_, place) => place !== at))}
        />
      )}
      <Autocomplete<SearchOption, boolean>
        id={id}
        size="small"
        multiple={isMultiple}
        autoHighlight
        options={[...strays, ...choices]}
        value={isMultiple ? chosen : (chosen[0] ?? null)}
        disabled={props.disabled ?? false}
        readOnly={props.readonly ?? false}
        getOptionLabel={option => option.label}
        getOptionKey={option => option.key}
        isOptionEqualToValue={(a, b) => a.key === b.key}
        {...(isMeant && {
          filterOptions: (all, { inputValue }) => all.filter(option => isMeant(option, inputValue)),
        })}
        noOptionsText={widgets.none}
        clearText={controls.clear}
        openText={controls.open}
        onOpen={() => onOpen?.()}
        onChange={(_, next) => onChoose(Array.isArray(next) ? next : next ? [next] : [])}
        onBlur={() => onBlur(id, value)}
        renderOption={({ key, ...line }, option) => (
          <li key={key} {...line}>
            <OptionLine label={option.label} secondary={option.secondary} color={option.color} />
          </li>
        )}
        renderInput={params => (
          <SearchInput
            params={params}
            control={controlProps(props, { hasHint: props.hasHint ?? false })}
            placeholder={
              isMultiple || chosen.length === 0 ? (props.placeholder ?? widgets.choose) : undefined
            }
          />
        )}
        {...(isMultiple && drawnElsewhere)}
      />
    </>
  )
}
