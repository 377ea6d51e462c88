import Stack from '@mui/material/Stack'
import { useDeferredValue, useEffect, useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { asText } from '../../../../../common/json/asText.ts'
import type { components } from '../../../../../openapi/generated/types.d.ts'
import { useFormState } from '../../../../resources/formModel/useFormModel.ts'
import type { RecordLayoutProps } from '../../../../resources/record/recordExtension.ts'
import { ProblemList } from './ProblemList.tsx'
import { problemRanges } from './problemRanges.ts'
import { TagPalette } from './TagPalette.tsx'
import { TemplatePreview } from './TemplatePreview.tsx'
import { insertInText, markInText, selectInText } from './templateEditor.ts'
import { fieldsToAdd, tagOf, templateFields } from './templateFields.ts'
import { useTemplateCheck } from './useTemplateCheck.ts'

interface Props extends RecordLayoutProps<components['schemas']['DocumentTemplate']> {
  /** Shows the form, where only one side has room. */
  onToForm: () => void
}

/** Shows what belongs to a template's form: its problems, its placeholders, and how it looks. */
export function TemplateSide({ record, canUpdate, onSet, onToForm }: Props) {
  // Typing has priority; this side may lag behind.
  const values = useDeferredValue(useFormState(state => state.data))
  const navigate = useNavigate()
  const result = useTemplateCheck(values, canUpdate)
  const text = asText(values.text)
  const isWord = values.format === 'docx'
  const fields = templateFields(values.fields)
  const { check } = result
  const ranges = useMemo(
    () => (check && !isWord ? problemRanges(text, check.problems) : []),
    [check, isWord, text],
  )
  useEffect(() => {
    const marks = (check?.problems ?? []).flatMap(({ severity, message }, index) => {
      const range = ranges[index]
      return range ? [{ ...range, severity, message }] : []
    })
    markInText(marks)
  }, [check, ranges])
  const missing = check ? fieldsToAdd(check.tags, fields) : []

  function show(index: number) {
    onToForm()
    const range = ranges[index]
    if (range) selectInText(range)
    else navigate({ hash: check?.problems[index]?.code === 'unused_field' ? '#/fields' : contentOf(isWord) })
  }

  function insert(tag: string) {
    onToForm()
    if (!insertInText(tag)) onSet({ text: text + tag })
  }

  return (
    <Stack spacing={2}>
      {canUpdate && (
        <>
          <ProblemList
            {...result}
            onShow={show}
            missing={missing.length}
            onAdd={() =>
              onSet({ fields: [...(Array.isArray(values.fields) ? values.fields : []), ...missing] as never })
            }
          />
          <TagPalette
            tags={fields.map(field => ({ name: field.name, tag: tagOf(field, fields) }))}
            isWord={isWord}
            onInsert={insert}
          />
        </>
      )}
      <TemplatePreview record={record} values={values} />
    </Stack>
  )
}

function contentOf(isWord: boolean): string {
  return isWord ? '#/source_file_id' : '#/text'
}
