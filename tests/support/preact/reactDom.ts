/** Only older versions of React are rendered by it. */
// biome-ignore lint/style/noDefaultExport: as the testing library imports it
export default {}
