import { styled } from '@mui/material/styles'

interface Props {
  title: string
  description?: string | undefined
  id?: string
}

/** The title of a group of fields, nothing where the surroundings already name it. */
export function Heading({ title, description, id }: Props) {
  if (!title && !description) return null
  return (
    <Box>
      {title && <Title id={id}>{title}</Title>}
      {description && <Text>{description}</Text>}
    </Box>
  )
}

const Box = styled('div')({ marginBottom: 12 })

const Title = styled('h3')(({ theme }) => ({ ...theme.typography.h3, margin: 0 }))

const Text = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.palette.text.secondary,
  margin: 0,
}))
