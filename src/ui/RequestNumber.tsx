import { CopyButton } from './CopyButton.tsx'
import { useTexts } from './useTexts.ts'

/** Shows the number that identifies a request in the server's log; a click copies it. */
export function RequestNumber({ id }: { id: string }) {
  const { common } = useTexts()
  return (
    <CopyButton
      text={id}
      title={common.copyRequestId}
      color="inherit"
      sx={{ fontSize: '0.75rem', fontWeight: 400, textAlign: 'left', overflowWrap: 'anywhere', mx: -0.5 }}
    >
      {common.requestId(id)}
    </CopyButton>
  )
}
