import CloseIcon from '@mui/icons-material/Close'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useMemo, useState } from 'react'
import { useTexts } from '../../../ui/useTexts.ts'
import { chainEditorTexts } from '../chainEditorTexts.ts'
import { FormHead, FormPanel } from '../stepForm/FormPanel.ts'
import { useChainEditor } from '../useChainEditor.ts'
import { InputJson } from './InputJson.tsx'
import { InputList } from './InputList.tsx'
import { inputRows } from './inputRows.ts'
import { inputsTexts } from './inputsTexts.ts'

/** Edits what the chain is given: its inputs as a list, or their JSON Schema. */
export function StartPanel() {
  const all = useTexts()
  const texts = inputsTexts(all)
  const { document, canUpdate, select } = useChainEditor()
  const { input_schema: schema, steps } = document
  const rows = useMemo(() => inputRows(schema), [schema])
  const [isJson, setJson] = useState(false)
  return (
    <FormPanel data-step-form aria-label={texts.region}>
      <div>
        <FormHead>
          <Typography variant="h2" component="h2" sx={{ flex: 1 }}>
            {texts.title}
          </Typography>
          <IconButton aria-label={chainEditorTexts(all).step.close} onClick={() => select(null)}>
            <CloseIcon />
          </IconButton>
        </FormHead>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {texts.body(rows?.[0]?.name ?? 'text')}
        </Typography>
      </div>
      {!rows && (
        <Alert severity="info" variant="outlined">
          {texts.tooMuch}
        </Alert>
      )}
      {rows && !isJson ? <InputList rows={rows} isNew={canUpdate && steps.length === 0} /> : <InputJson />}
      {rows && (
        <Button
          size="small"
          color="inherit"
          onClick={() => setJson(!isJson)}
          sx={{ alignSelf: 'flex-start', color: 'text.secondary' }}
        >
          {isJson ? (canUpdate ? texts.asList : texts.showList) : all.described.asJson(!canUpdate)}
        </Button>
      )}
    </FormPanel>
  )
}
