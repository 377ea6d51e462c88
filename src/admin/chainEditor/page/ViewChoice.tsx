import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { memo } from 'react'
import { useTexts } from '../../../ui/useTexts.ts'
import { chainEditorTexts } from '../chainEditorTexts.ts'

export type View = 'canvas' | 'outline'

interface Props {
  view: View
  onChoose: (view: View) => void
}

/** Switches between the canvas and the list of the steps. */
export const ViewChoice = memo(({ view, onChoose }: Props) => {
  const texts = chainEditorTexts(useTexts())
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={view}
      aria-label={texts.views}
      onChange={(_event, chosen: View | null) => chosen && onChoose(chosen)}
      // The default gray has too little contrast with the page background.
      sx={{ '& button': { py: 0.5 }, '& button:not(.Mui-selected)': { color: 'text.secondary' } }}
    >
      <ToggleButton value="canvas">{texts.canvas}</ToggleButton>
      <ToggleButton value="outline">{texts.outline}</ToggleButton>
    </ToggleButtonGroup>
  )
})
