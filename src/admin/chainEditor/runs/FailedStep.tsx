import Link from '@mui/material/Link'
import { findStep } from '../model/chainDocument.ts'
import { useChainEditor } from '../useChainEditor.ts'
import { isOwnStep } from './shownStep.ts'
import { useStepTitle } from './useStepTitle.ts'

/** Names the step of a run's error and leads to it; a step of another chain, or one that is gone, is named only. */
export function FailedStep({ path }: { path: string }) {
  const { document, select } = useChainEditor()
  const titleOf = useStepTitle()
  const id = stepIdIn(path)
  if (!isOwnStep({ path }) || !findStep(document, id)) return <strong>{path}</strong>
  return (
    <Link component="button" type="button" sx={linkStyle} onClick={() => select(id)}>
      {titleOf(id)}
    </Link>
  )
}

/** Returns the id of the step at the end of a path such as `each[1]/send`. */
function stepIdIn(path: string): string {
  return (path.split('/').at(-1) ?? path).replace(/\[\d+\]$/, '')
}

const linkStyle = { font: 'inherit', fontWeight: 600, verticalAlign: 'baseline' }
