import Autocomplete from '@mui/material/Autocomplete'
import type { WidgetProps } from '@rjsf/utils'
import { searchRank } from '../../ui/searchRank.ts'
import { useTexts } from '../../ui/useTexts.ts'
import type { OptionsHint } from '../schema/jsonSchema.ts'
import { controlProps } from './controls.ts'
import type { ListedOption } from './listedOption.ts'
import { OptionLine } from './OptionLine.tsx'
import { SearchInput } from './SearchInput.tsx'
import { isSearchedFor } from './useOptionList.ts'

interface Props {
  /** The field's own properties. */
  field: WidgetProps
  hint: OptionsHint
  text: string
  listed: ListedOption[]
  isLoading: boolean
  /** Text typed since the list was opened; only this text is searched for. */
  typed: string
  onType: (typed: string) => void
  onText: (text: string) => void
  onOpen: () => void
}

/** Renders a text field with a list of options below it. */
export function OptionSearch(props: Props) {
  const { field, hint, text, listed, typed, isLoading, onType, onText, onOpen } = props
  const { id, value, disabled = false, readonly = false, onBlur } = field
  const { common, controls, widgets } = useTexts()
  return (
    <Autocomplete<ListedOption | string, false, false, true>
      id={id}
      size="small"
      freeSolo
      forcePopupIcon={listed.length > 0}
      // Options that cannot be chosen must still be readable.
      disabledItemsFocusable
      options={isSearchedFor(hint) ? listed : listed.filter(option => isMeant(option, typed))}
      loading={isLoading}
      value={text}
      inputValue={text}
      disabled={disabled}
      readOnly={readonly}
      filterOptions={all => all}
      getOptionLabel={writingOf}
      getOptionKey={writingOf}
      getOptionDisabled={option => typeof option !== 'string' && !option.canBeChosen}
      isOptionEqualToValue={(option, other) => writingOf(option) === writingOf(other)}
      {...(hint.selectable && { groupBy: option => groupOf(option, hint.selectable) })}
      slotProps={{ listbox: { sx: headings } }}
      loadingText={common.loading}
      clearText={controls.clear}
      openText={controls.open}
      onOpen={onOpen}
      onClose={() => onType('')}
      onInputChange={(_, next, cause) => {
        if (cause !== 'input') return
        onType(next)
        onText(next)
      }}
      onChange={(_, next) => onText(next === null ? '' : writingOf(next))}
      onBlur={() => onBlur(id, value)}
      renderOption={({ key, ...line }, option) => (
        <li key={key} {...line}>
          {typeof option !== 'string' && <OptionLine label={option.label} secondary={option.details} />}
        </li>
      )}
      renderInput={params => (
        <SearchInput
          params={params}
          control={controlProps(field, { hasHint: true })}
          placeholder={listed.length > 0 ? widgets.chooseOrType : undefined}
        />
      )}
    />
  )
}

/** Headings may take two lines. */
const headings = { '& .MuiAutocomplete-groupLabel': { lineHeight: 1.4, paddingBlock: 1 } }

function writingOf(option: ListedOption | string): string {
  return typeof option === 'string' ? option : option.value
}

function isMeant({ label, details, value }: ListedOption, typed: string): boolean {
  return typed.trim() === '' || searchRank(`${label} ${details} ${value}`, typed) !== undefined
}

function groupOf(option: ListedOption | string, selectable: OptionsHint['selectable']): string {
  const canBeChosen = typeof option === 'string' || option.canBeChosen
  return (canBeChosen ? selectable?.title : selectable?.description) ?? ''
}
