/** What an image runs gets the words behind it. */
export const runsImages =
	/^(?:docker|podman|nerdctl|finch|kubectl|oc|apptainer|singularity)$/;

/** What they run has files of its own, or those of a folder that it is given: on another machine, or in a container. */
export const hasOtherFiles =
	/^(?:docker|podman|nerdctl|finch|kubectl|oc|apptainer|singularity|(?:docker|podman)-compose|devcontainer|distrobox|toolbox|crictl|vagrant|lima|limactl|multipass|wsl|lxc|incus)$/;

/** They let a container have folders of the machine. */
export const mountsFolders = /^(?:docker|podman|nerdctl|buildah|finch)$/;
