import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useSearchParams } from 'react-router-dom'
import { useTexts } from '../../../../ui/useTexts.ts'
import { deliveriesTexts } from './deliveriesTexts.ts'
import { deliveryFilters, filterName, stateInAddress } from './stateInAddress.ts'

/** Chooses the state of the listed deliveries and keeps it in the page's address. */
export function DeliveryFilter() {
  const texts = deliveriesTexts(useTexts())
  const [search, setSearch] = useSearchParams()

  function choose(chosen: (typeof deliveryFilters)[number] | null) {
    if (chosen === null) return
    const next = new URLSearchParams(search)
    if (chosen === 'all') next.delete(filterName)
    else next.set(filterName, chosen)
    setSearch(next, { replace: true, preventScrollReset: true })
  }

  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={texts.show}
      value={stateInAddress(search) ?? 'all'}
      onChange={(_event, chosen) => choose(chosen)}
      sx={{ flexWrap: 'wrap' }}
    >
      {deliveryFilters.map(one => (
        <ToggleButton key={one} value={one}>
          {texts.filters[one]}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
