// Shows the contract of this server; the previous script defines SwaggerUIBundle.
declare const SwaggerUIBundle: (options: Record<string, unknown>) => void

SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#reference',
  deepLinking: true,
  docExpansion: 'none',
  defaultModelsExpandDepth: 0,
  filter: true,
  displayRequestDuration: true,
  // The default would have another company's server validate the document.
  validatorUrl: null,
})

const dark = matchMedia('(prefers-color-scheme: dark)')
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches)
dark.addEventListener('change', follow)
follow()
