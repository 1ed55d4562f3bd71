/** Address of a picture that came with the site, or that an editor uploaded. */
export const OWN_PICTURE = /^\/(?:images|api\/files)\/(?:[\w-]+\/)*[\w-]+(?:\.\w+)?$/
