import { useEffect } from 'react'
import { useChainHandle } from '../useChainEditor.ts'
import { useStepActions } from '../useStepActions.ts'

/** Handles the clipboard shortcuts for steps; `root` tells which steps are selected. */
export function useStepClipboard(root: React.RefObject<HTMLElement | null>): void {
  const { canUpdate, latest } = useChainHandle()
  const actions = useStepActions()
  useEffect(() => {
    function marked(): string[] {
      const said = root.current?.querySelector('[data-marked]')?.getAttribute('data-marked')
      const one = latest().selectedStepId
      return said?.split(' ').filter(Boolean) ?? (one === null ? [] : [one])
    }

    function copy(event: ClipboardEvent) {
      const ids = marked()
      if (isOfText(event) || ids.length === 0) return
      event.clipboardData?.setData('text/plain', actions.copied(ids))
      event.preventDefault()
      if (event.type === 'cut' && canUpdate) actions.remove(ids)
    }

    function paste(event: ClipboardEvent) {
      if (isOfText(event) || !canUpdate) return
      if (actions.paste(event.clipboardData?.getData('text/plain') ?? '')) event.preventDefault()
    }

    document.addEventListener('copy', copy)
    document.addEventListener('cut', copy)
    document.addEventListener('paste', paste)
    return () => {
      document.removeEventListener('copy', copy)
      document.removeEventListener('cut', copy)
      document.removeEventListener('paste', paste)
    }
  }, [root, canUpdate, latest, actions])
}

/** Returns true if a clipboard event concerns text: a field with the focus, or a text selection on the page. */
function isOfText({ target, type }: ClipboardEvent): boolean {
  const isWritten =
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable="true"], [role="dialog"]')
  return Boolean(isWritten) || (type !== 'paste' && !document.getSelection()?.isCollapsed)
}
