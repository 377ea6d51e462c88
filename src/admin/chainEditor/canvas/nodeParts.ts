import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { stepSize } from './stepPlaces.ts'

/** Frame of a node on the canvas. */
export const NodeBox = styled('div')(({ theme }) => ({
  ...stepSize,
  boxSizing: 'border-box',
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  padding: '8px 12px',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.palette.background.paper,
  color: theme.palette.text.primary,
  boxShadow: theme.shadows[1],
  '&[data-chosen="true"]': {
    borderColor: theme.palette.primary.main,
    boxShadow: `0 0 0 1px ${theme.palette.primary.main}`,
  },
  '&[data-off="true"]': { borderStyle: 'dashed', '& > *': { opacity: 0.6 } },
  '& .react-flow__handle': {
    width: 12,
    height: 12,
    borderRadius: '50%',
    backgroundColor: theme.palette.text.secondary,
  },
}))

/** Column of a node's texts. */
export const NodeWords = styled('div')({ flex: 1, minWidth: 0 })

/** Title of a node, in at most two lines. */
export const NodeTitle = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  fontWeight: 600,
  lineHeight: 1.25,
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
}))

/** Line of details below a title. */
export const QuietLine = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
}))

/** Button at the lower edge of a node that adds what follows. */
export const AddButton = styled(IconButton)(({ theme }) => ({
  position: 'absolute',
  bottom: -13,
  right: 12,
  width: 26,
  height: 26,
  border: `1px solid ${theme.palette.divider}`,
  backgroundColor: theme.palette.background.paper,
  '&:hover': { backgroundColor: theme.palette.background.paper, borderColor: theme.palette.primary.main },
}))
