import { styled } from '@mui/material/styles'

/** Marks in the top bar that a call is in progress. */
export function LineDot() {
  return <Dot aria-hidden />
}

/** One color, because the bar is dark in both modes. */
const Dot = styled('span')({
  position: 'absolute',
  top: 6,
  right: 6,
  width: 10,
  height: 10,
  borderRadius: '50%',
  backgroundColor: '#7fd3a0',
})
