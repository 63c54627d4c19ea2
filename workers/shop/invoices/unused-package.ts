/** Replaces the optional packages of jsPDF in the Worker's bundle (`alias` in wrangler.toml): 500 KB that never run. */
export default null
