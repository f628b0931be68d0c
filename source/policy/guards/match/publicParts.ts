import {showsPublic} from '../../looks/prove.js';
import {rememberLatest} from '../../rememberLatest.js';
import {type Segment} from '../../../shell/types.js';

/**
 * Whether a call shows of a file no more than a certificate or a public key in it,
 * and the file is not called like a key: `openssl x509 -in cert.pem -text`.
 */
export const showsPublicPart = rememberLatest(
	(segment: Segment): boolean =>
		segment.unproven.length === 0 &&
		segment.accesses.every(({kind, path = '', isGlob, isRedirect}) =>
			kind !== 'read'
				? isRedirect === true
				: isGlob !== true && isCalledPublic.test(path),
		) &&
		showsPublic(segment),
);

const isCalledPublic =
	/\/(?![^/]*(?:key|secret|priv))[^/]*\.(?:pem|crt|cer|der|csr|crl|p7b|p7c|pub)$/i;
