import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useMemo, useState } from 'react'
import type { JsonObject } from '../../../../common/json/jsonValue.ts'
import { LiveForm } from '../../../resources/form/LiveForm.tsx'
import { drawnSchema } from '../../../resources/schema/drawnSchema.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { everywhere, questionSchema } from './questionSchema.ts'
import { searchPlaygroundTexts } from './searchPlaygroundTexts.ts'
import type { PlaygroundQuestion } from './usePlaygroundSearch.ts'

const faultless: never[] = []

/** Asks for the query, the kind of source and the tags. */
export function QuestionForm({ onAsk }: { onAsk: (wish: PlaygroundQuestion) => void }) {
  const texts = searchPlaygroundTexts(useTexts())
  const schema = useMemo(() => drawnSchema(questionSchema(texts)), [texts])
  const [data, setData] = useState<JsonObject>(schema.start)
  return (
    <LiveForm
      schema={schema}
      data={data}
      faults={faultless}
      onChange={setData}
      // The form has validated the data against the operation's schema.
      onSubmit={({ source, ...wish }) =>
        onAsk({ ...wish, ...(source !== everywhere && { source }) } as unknown as PlaygroundQuestion)
      }
    >
      <Stack direction="row" sx={{ justifyContent: 'flex-end', mt: 2 }}>
        <Button type="submit" variant="contained">
          {texts.search}
        </Button>
      </Stack>
    </LiveForm>
  )
}
