import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { percentText } from '../../../resources/schema/percentText.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { searchPlaygroundTexts } from './searchPlaygroundTexts.ts'
import { sourceKey } from './sourceKey.ts'
import type { PlaygroundPassage } from './usePlaygroundSearch.ts'
import { WhyFound } from './WhyFound.tsx'

interface Props {
  passage: PlaygroundPassage
  rank: number
  isExpected: boolean
  onTick?: ((source: string) => void) | undefined
}

/** Shows a passage with its rank: title, location, content, and why it was found. */
export function FoundPassage({ passage, rank, isExpected, onTick }: Props) {
  const all = useTexts()
  const texts = searchPlaygroundTexts(all)
  const { title, headings, content, place, source, fit: relevance, fits: isRelevant } = passage
  const where = [
    place?.page !== undefined && texts.page(place.page),
    place?.sheet !== undefined && texts.sheet(place.sheet),
  ].filter(Boolean)
  return (
    <Item data-apart={!isRelevant || undefined}>
      <Typography variant="body2" component="h3" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {rank}. {title}
      </Typography>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        {[
          ...(source ? headings : [texts.business]),
          ...where,
          texts.relevance(percentText(relevance, all.language)),
        ].join(' · ')}
      </Typography>
      <Words title={content}>{content}</Words>
      <WhyFound why={passage.why} />
      {!isRelevant && (
        <Typography variant="caption" component="p" sx={{ color: 'warning.main' }}>
          {texts.tooLittle}
        </Typography>
      )}
      <Foot>
        <Link
          component={RouterLink}
          to={source ? `/${source.entity}/${source.id}` : '/business_info'}
          variant="body2"
          aria-label={texts.openNamed(title)}
        >
          {texts.open}
        </Link>
        {onTick && (
          <FormControlLabel
            control={
              <Checkbox
                size="small"
                checked={isExpected}
                slotProps={{ input: { 'aria-label': texts.expectedNamed(title) } }}
                onChange={() => onTick(sourceKey(passage))}
              />
            }
            label={<Typography variant="body2">{texts.expected}</Typography>}
          />
        )}
      </Foot>
    </Item>
  )
}

const Item = styled('li')(({ theme }) => ({
  padding: '10px 0',
  borderTop: `1px solid ${theme.palette.divider}`,
  '&[data-apart] h3': { fontWeight: 400 },
}))

const Words = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: '4px 0',
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
}))

const Foot = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 12,
  minHeight: 38,
})
