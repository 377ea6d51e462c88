import Stack from '@mui/material/Stack'
import { textsIn } from '../../../../common/json/textsIn.ts'
import { dateText } from '../../../resources/schema/dateText.ts'
import { valueText } from '../../../resources/schema/valueText.ts'
import { numberFormat } from '../../../ui/formats/numberFormat.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { AnswerFile } from './AnswerFile.tsx'
import type { AnswerRow } from './answerRows.ts'
import { intakesTexts } from './intakesTexts.ts'

/** Shows an answer in a readable form. */
export function AnswerValue({ row: { kind, value } }: { row: AnswerRow }) {
  const texts = useTexts()
  const { answers: words } = intakesTexts(texts)
  if (kind === 'file') {
    const ids = textsIn(value)
    return (
      <Stack spacing={0.5} sx={{ alignItems: 'flex-start' }}>
        {ids.map(id => (
          <AnswerFile key={id} id={id} />
        ))}
      </Stack>
    )
  }
  if (typeof value === 'boolean') return <>{value ? words.yes : words.no}</>
  if (kind === 'date' && typeof value === 'string') return <>{dateText(value, texts.language)}</>
  if (typeof value === 'number') return <>{numberFormat(texts.language).format(value)}</>
  if (Array.isArray(value)) return <>{texts.common.listed(value.map(one => valueText(one)))}</>
  return <span dir="auto">{valueText(value)}</span>
}
