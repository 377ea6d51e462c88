import { alpha, styled } from '@mui/material/styles'
import { wordDiff } from '../../resources/record/wordDiff.ts'

interface Props {
  /** Text to compare with. */
  before: string
  after: string
}

/** Marks the words that the other text does not have; marks nothing if the texts have too little in common. */
export function MarkedText({ before, after }: Props) {
  const parts = wordDiff(before, after)
  if (!parts) return <>{after}</>
  return (
    <>
      {parts
        .filter(({ kind }) => kind !== 'removed')
        .map(({ kind, text }, index) => {
          const Tag = kind === 'added' ? Mark : 'span'
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a diff have nothing but their places
          return <Tag key={index}>{text}</Tag>
        })}
    </>
  )
}

const Mark = styled('mark')(({ theme }) => ({
  color: 'inherit',
  backgroundColor: alpha(theme.palette.warning.main, 0.24),
  borderRadius: 3,
}))
