import Typography from '@mui/material/Typography'
import { useTexts } from '../../../../ui/useTexts.ts'
import { visibleText } from '../../../../ui/visibleText.ts'
import { toolsTexts } from './toolsTexts.ts'
import type { Tools } from './useTools.ts'

/** Says which tools of the server are not in the list, and why. */
export function LeftOut({ tools }: { tools: Tools['left_out'] }) {
  const texts = toolsTexts(useTexts())
  if (tools.length === 0) return null
  return (
    <details>
      <Typography variant="body2" component="summary" sx={{ cursor: 'pointer' }}>
        {texts.leftOutTitle}
      </Typography>
      {tools.map(({ reason, name, count }) => (
        <Typography key={`${reason}${name}`} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {name !== null && <strong>{visibleText(name)}: </strong>}
          {count !== null && `${texts.leftOutCount(count)}: `}
          {texts.leftOut[reason]}
        </Typography>
      ))}
    </details>
  )
}
