/** Path of a picture that ships with the site or that an editor uploaded. */
export const OWN_PICTURE = /^\/(?:images|api\/files)\/(?:[\w-]+\/)*[\w-]+(?:\.\w+)?$/
