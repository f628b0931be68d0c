/** What an image runs gets the words behind it. */
export const runsImages =
	/^(?:docker|podman|nerdctl|finch|kubectl|oc|apptainer|singularity)$/;

/** They let a container have folders of the machine. */
export const mountsFolders = /^(?:docker|podman|nerdctl|buildah|finch)$/;
