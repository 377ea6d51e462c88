import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useNotify } from 'ra-core'
import { useMemo, useState } from 'react'
import type { JsonObject } from '../../../../../common/json/jsonValue.ts'
import { ApiError, type FieldError, isInvalid } from '../../../../api/ApiError.ts'
import { SchemaForm } from '../../../../resources/form/SchemaForm.tsx'
import type { SaveResult } from '../../../../resources/save/saveResult.ts'
import { drawnSchema } from '../../../../resources/schema/drawnSchema.ts'
import { anyProblemText } from '../../../../ui/problemText.ts'
import { useTexts } from '../../../../ui/useTexts.ts'
import { visibleText } from '../../../../ui/visibleText.ts'
import { reviewSchema } from './reviewSchema.ts'
import { toolsTexts } from './toolsTexts.ts'
import { type ReviewedTool, type Tool, useReview } from './useTools.ts'

interface Props {
  /** Id of the connection. */
  id: string
  tool: Tool
  onDone: () => void
}

/** Asks how agents may use a tool, and makes it an action. */
export function ReviewForm({ id, tool, onDone }: Props) {
  const all = useTexts()
  const texts = toolsTexts(all)
  const review = useReview(id)
  const notify = useNotify()
  const [fault, setFault] = useState<string>()
  const schema = useMemo(() => drawnSchema(reviewSchema(texts)), [texts])
  const [data] = useState(() => startOf(tool))
  // The list may be loaded again while the form is open; only a definition that was read is accepted.
  const [readHash, setReadHash] = useState(tool.hash)
  const isNewer = tool.hash !== readHash
  const isChanged = tool.state === 'changed' || tool.state === 'incompatible'
  const name = visibleText(tool.action?.title ?? tool.title)
  const newText =
    tool.description !== '' && tool.description !== data.description ? tool.description : undefined

  function readAgain() {
    setReadHash(tool.hash)
    setFault(undefined)
  }

  async function save(entered: JsonObject): Promise<SaveResult> {
    setFault(undefined)
    if (isNewer) return { isSaved: false, errors: [] }
    try {
      // The form checks the fields by the schema.
      const decided = entered as Omit<ReviewedTool, 'name' | 'hash'>
      await review(tool.name, { ...decided, name: tool.name, hash: readHash })
      const said = tool.action ? texts.accepted : texts.added
      notify(said(decided.title), { type: 'success' })
      onDone()
      return { isSaved: true }
    } catch (error) {
      if (isInvalid(error)) return { isSaved: false, errors: error.errors.map(ofThisTool) }
      const isStale = error instanceof ApiError && error.code === 'record.stale'
      setFault(isStale ? texts.stale(name) : anyProblemText(error, all))
      return { isSaved: false, errors: [] }
    }
  }

  return (
    <SchemaForm
      isNew
      isNested
      schema={schema}
      data={data}
      submitLabel={tool.action ? (isChanged ? texts.accept : texts.save) : texts.add}
      onSave={save}
      layout={({ children, onSet }) => (
        <>
          {isChanged && newText !== undefined && (
            <Button size="small" sx={{ mb: 1 }} onClick={() => onSet({ description: newText })}>
              {texts.takeText}
            </Button>
          )}
          {children}
        </>
      )}
    >
      {isNewer && (
        <Alert
          severity="warning"
          variant="outlined"
          sx={{ mb: 2 }}
          action={
            <Button color="inherit" size="small" onClick={readAgain}>
              {texts.readAgain}
            </Button>
          }
        >
          {texts.stale(name)}
        </Alert>
      )}
      {fault && !isNewer && (
        <Alert severity="error" variant="outlined" sx={{ mb: 2 }}>
          {fault}
        </Alert>
      )}
    </SchemaForm>
  )
}

/** Returns the values with which a review begins. */
function startOf({ title, description, action, suggestion }: Tool): JsonObject {
  if (action) {
    const { title, tool_name, description, risk_class } = action
    return { title, tool_name, description, risk_class }
  }
  return { title: title.slice(0, 120), description, ...suggestion }
}

/** Names the field of this form; the tool that is reviewed is sent first. */
function ofThisTool(error: FieldError): FieldError {
  return { ...error, pointer: error.pointer.replace(/^\/tools\/0(?=\/)/, '') }
}
