import ExchangeIcon from '@mui/icons-material/ImportExportOutlined'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Tooltip from '@mui/material/Tooltip'
import { useNotify } from 'ra-core'
import { useId, useState } from 'react'
import { bodyOf } from '../../../api/bodyOf.ts'
import { useApi } from '../../../api/useApi.ts'
import { jsonText } from '../../../resources/widgets/jsonText.ts'
import { copyText } from '../../../ui/copyText.ts'
import { lazyDialog } from '../../../ui/lazy/lazyDialog.tsx'
import { anyProblemText } from '../../../ui/problemText.ts'
import { saveBlob } from '../../../ui/saveBlob.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { useChainHandle } from '../useChainEditor.ts'
import { exchangeTexts } from './exchangeTexts.ts'

interface DialogProps {
  onClose: () => void
}

const ImportChainsDialog = lazyDialog<DialogProps>(
  () => import('./ImportChainsDialog.tsx').then(one => one.ImportChainsDialog),
  ({ onClose }) => onClose(),
)

/** Exports the chain as a file or as text, and imports others. */
export function ExchangeMenu() {
  const all = useTexts()
  const texts = exchangeTexts(all)
  const id = useId()
  const { canUpdate } = useChainHandle()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isImporting, setImporting] = useState(false)
  const carry = useExport()
  const choose = (act: () => void) => () => {
    setAnchor(null)
    act()
  }
  return (
    <>
      <Tooltip title={texts.menu}>
        <IconButton
          id={id}
          aria-label={texts.menu}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={event => setAnchor(event.currentTarget)}
        >
          <ExchangeIcon />
        </IconButton>
      </Tooltip>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-labelledby': id } }}
      >
        <MenuItem onClick={choose(carry.save)}>{texts.saveFile}</MenuItem>
        <MenuItem onClick={choose(carry.copy)}>{texts.copy}</MenuItem>
        {canUpdate && <MenuItem onClick={choose(() => setImporting(true))}>{texts.import}</MenuItem>}
      </Menu>
      {isImporting && <ImportChainsDialog onClose={() => setImporting(false)} />}
    </>
  )
}

/** Exports the visible chain to a file or the clipboard; notifies about failures. */
function useExport() {
  const all = useTexts()
  const texts = exchangeTexts(all)
  const notify = useNotify()
  const { client } = useApi()
  const { chainName, flush } = useChainHandle()

  async function withText(use: (text: string) => unknown): Promise<void> {
    try {
      await flush()
      const query = { chain_names: chainName }
      await use(jsonText((await bodyOf(client.GET('/smart_chain/export', { params: { query } }))) as never))
    } catch (error) {
      notify(anyProblemText(error, all), { type: 'error' })
    }
  }

  return {
    save: () =>
      withText(text => saveBlob(new Blob([text], { type: 'application/json' }), `${chainName}.chain.json`)),
    copy: () =>
      withText(async text => {
        const isCopied = await copyText(text)
        notify(isCopied ? texts.copied : texts.notCopied, { type: isCopied ? 'success' : 'error' })
      }),
  }
}
