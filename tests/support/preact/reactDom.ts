/** Empty, because the testing library renders only older versions of React with it. */
// biome-ignore lint/style/noDefaultExport: as the testing library imports it
export default {}
