import Alert from '@mui/material/Alert'
import { useTabLock } from '../../ui/tabLock/useTabLock.ts'
import { useTexts } from '../../ui/useTexts.ts'

/** Says that the same record is being edited in another tab of this browser. */
export function OtherTabNote({ entity, id }: { entity: string; id: string }) {
  const { form } = useTexts()
  const { isElsewhere } = useTabLock(`${entity}/${id}`)
  if (!isElsewhere) return null
  return (
    <Alert severity="info" variant="outlined" role="status" sx={{ mb: 2.5 }}>
      {form.otherTab}
    </Alert>
  )
}
