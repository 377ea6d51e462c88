import { styled } from '@mui/material/styles'
import { useTexts } from '../../../../ui/useTexts.ts'
import { onboardingTexts } from '../onboardingTexts.ts'

interface Props {
  page: string
  words?: string | undefined
  by?: keyof ReturnType<typeof onboardingTexts>['review']['by'] | undefined
}

/** Links to the page that a value comes from, with the quoted text. */
export function Source({ page, words, by }: Props) {
  const { review: texts } = onboardingTexts(useTexts())
  const { host, pathname } = new URL(page)
  return (
    <Line>
      <a href={page} target="_blank" rel="noreferrer" title={texts.source}>
        {host + (pathname === '/' ? '' : pathname)}
      </a>
      {by && ` · ${texts.by[by]}`}
      {words && <q>{words}</q>}
    </Line>
  )
}

const Line = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
  overflowWrap: 'anywhere',
  '& a': { color: 'inherit' },
  '& q': {
    display: '-webkit-box',
    WebkitLineClamp: 2,
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
    fontStyle: 'italic',
  },
}))
