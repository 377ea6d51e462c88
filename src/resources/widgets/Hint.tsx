import { styled } from '@mui/material/styles'

/** A quiet line below a control that explains its value or its use. Its id is `${id of the field}__hint`. */
export const Hint = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
  lineHeight: 1.45,
  overflowWrap: 'anywhere',
}))
