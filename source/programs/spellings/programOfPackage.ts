/** Packages whose program is called otherwise. */
const byPackage: Readonly<Record<string, string>> = {
	'firebase-tools': 'firebase',
	'aws-cdk': 'cdk',
	'cdktf-cli': 'cdktf',
	'@prisma/cli': 'prisma',
	'netlify-cli': 'netlify',
	'eas-cli': 'eas',
	'sequelize-cli': 'sequelize',
	'hasura-cli': 'hasura',
	'aws-cdk-local': 'cdklocal',
	typescript: 'tsc',
	'@angular/cli': 'ng',
	'@nestjs/cli': 'nest',
	'@vue/cli': 'vue',
	'@railway/cli': 'railway',
	'@sentry/cli': 'sentry-cli',
	'@expo/cli': 'expo',
	'@aws-amplify/cli': 'amplify',
	'@biomejs/biome': 'biome',
	'@changesets/cli': 'changeset',
	'@google/clasp': 'clasp',
	'@cloudflare/wrangler': 'wrangler',
	'@salesforce/cli': 'sf',
	'@ionic/cli': 'ionic',
	'@capacitor/cli': 'cap',
	'@sanity/cli': 'sanity',
	'@shopify/cli': 'shopify',
	'@graphql-codegen/cli': 'graphql-codegen',
	'@playwright/test': 'playwright',
	'@mikro-orm/cli': 'mikro-orm',
	'@babel/cli': 'babel',
	'@swc/cli': 'swc',
	'@tailwindcss/cli': 'tailwindcss',
};

/** The program of a package of npm's: of its own name, without its scope, where nothing else is known. */
export const programOfPackage = (name: string): string =>
	Object.hasOwn(byPackage, name)
		? (byPackage[name] ?? name)
		: name.slice(name.lastIndexOf('/') + 1);

/** The package that a file of an installed one lies in, by its path: `node_modules/@x/cli/bin/run.js`. */
export function packageOfFile(file: string): string | undefined {
	const parts = file.split('/');
	const at = parts.lastIndexOf('node_modules');
	if (at < 0) return undefined;
	const [first = '', second = ''] = parts.slice(at + 1);
	const name = first.startsWith('@') ? `${first}/${second}` : first;
	return name === '' || name === '.bin' || parts.length <= at + 2
		? undefined
		: name;
}
