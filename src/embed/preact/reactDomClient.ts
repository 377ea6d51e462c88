import { type ComponentChild, render } from 'preact'

/** What the panel uses of react-dom/client, over Preact. */
export function createRoot(place: Element) {
  return {
    render: (content: ComponentChild) => render(content, place),
    unmount: () => render(null, place),
  }
}
